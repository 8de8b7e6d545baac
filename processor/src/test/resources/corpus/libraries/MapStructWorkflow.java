package corpus.libraries;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.factory.Mappers;

abstract class MapStructWorkflow {
  @Workflow
  public void run(String input) {
    work(input);
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class MappedWorkflow {
  record OrderEntity(String name, int count, List<String> lines) {}
  record OrderDto(String name, int amount, List<String> lines) {}

  @Mapper
  interface OrderMapper {
    OrderMapper INSTANCE = new MappedWorkflow$OrderMapperImpl();
    @Mapping(target = "amount", source = "count")
    OrderDto toDto(OrderEntity order);
  }

  @Workflow
  public void run(String input) {
    OrderDto dto = OrderMapper.INSTANCE.toDto(new OrderEntity(input, 5, List.of("a")));
    work(dto.name() + dto.amount() + dto.lines());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}

abstract class MappedEnumsWorkflow {
  enum Inner { OPEN, CLOSED }
  enum Outer { OPEN, CLOSED }

  @Mapper
  interface Mapping2 { Outer map(Inner inner); }

  @Workflow
  public void run(String input) {
    Mapping2 mapping = Mappers.getMapper(Mapping2.class);
    for (Inner one : Inner.values()) work(mapping.map(one).name());
  }

  @Step protected String work(Object value) { return "" + value.toString().length(); }
}
