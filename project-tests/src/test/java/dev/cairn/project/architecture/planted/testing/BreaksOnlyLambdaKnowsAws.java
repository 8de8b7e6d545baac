package dev.cairn.project.architecture.planted.testing;

import com.amazonaws.services.lambda.runtime.Context;
import org.jspecify.annotations.Nullable;

class BreaksOnlyLambdaKnowsAws {
  @Nullable Context context;
}
