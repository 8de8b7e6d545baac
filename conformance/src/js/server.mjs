// Lambda's REST paths in front of AWS's own test backend for durable functions, the npm package
// @aws/durable-execution-sdk-js-testing. All rules are the package's: state machine, validation, timers, reasons to invoke.
// This file passes calls on, and knows three things that the package does not: ARNs, HTTP, and functions in other processes.
//
//   node server.mjs [--skip-time] [--durable NAME]... [--plain NAME]...
//
// It prints the port that it listens on, then reads from its input where functions are invoked. It ends with its input, so that
// it does not outlive whoever started it.
import http from "node:http";
import readline from "node:readline";
import { LocalDurableTestRunner } from "@aws/durable-execution-sdk-js-testing";

const LIFETIME_MILLIS = 30 * 60 * 1000;
const MILLIS = 1;
const SECONDS = 1000;

const named = (option) => process.argv.flatMap((arg, i) => (arg === option ? [process.argv[i + 1]] : []));
const skipTime = process.argv.includes("--skip-time");

/** Where functions are invoked; told by whoever started this. */
let functions;

// ---- executions ----------------------------------------------------------------------------------------------------------

/**
 * By ARN. A run has `runner` (unless another run called it), `client` to write with, `inner` (the package's own name for it),
 * `input`, and in the end `result` or `failure`.
 */
const runs = new Map();

/** The run and operation of each callback, by callback id. */
const callbacks = new Map();

const known = (arn) => {
  const run = runs.get(arn);
  if (!run) throw new Refusal(404, "ResourceNotFoundException", `there is no execution ${arn}`);
  return run;
};

/** What the package takes for a handler: gets an invocation, passes it on to the function, and returns the answer. */
const handler = (name, began = () => {}) => async (invocation) => {
  const { DurableExecutionArn: inner, durableExecutionClient: client, ...envelope } = invocation;
  // The package names executions by a bare uuid. Real ARNs end in the id of the EXECUTION operation, and functions rely on it.
  const root = envelope.InitialExecutionState.Operations.find((operation) => operation.Type === "EXECUTION").Id;
  const arn = `arn:aws:lambda:us-east-1:123456789012:function:${bare(name)}:$LATEST/durable-execution/${inner}/${root}`;
  if (!runs.has(arn)) runs.set(arn, { client, inner });
  began(arn, runs.get(arn));
  const answer = await invoke(name, timed({ ...envelope, DurableExecutionArn: arn }, MILLIS));
  // To the service a member that is null is not there; the package asks for undefined.
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null));
};

const start = (name, input) =>
  new Promise((resolve) => {
    const runner = new LocalDurableTestRunner({
      handlerFunction: handler(name, (arn, run) => {
        if (run.runner) return;
        Object.assign(run, { runner, input });
        ended.then(
          (result) => Object.assign(run, { result }),
          (failure) => Object.assign(run, { failure }),
        );
        resolve(arn);
      }),
    });
    for (const callee of named("--durable")) runner.registerDurableFunction(callee, handler(callee));
    for (const callee of named("--plain")) runner.registerFunction(callee, (event) => invoke(callee, event));
    const ended = runner.run({ payload: input === "" ? undefined : JSON.parse(input) });
    ended.catch(() => {}); // told by describe
  });

const describe = (arn, run) => {
  const execution = { DurableExecutionArn: arn, InputPayload: run.input, Status: "RUNNING" };
  if (run.stopped) return { ...execution, Status: "STOPPED" };
  if (run.failure) {
    const { error, name, message } = run.failure;
    return { ...execution, Status: "FAILED", Error: error ?? { ErrorType: name, ErrorMessage: message } };
  }
  if (!run.result) return execution;
  const last = events(run).findLast((event) => event.EventType.startsWith("Execution"));
  return {
    ...execution,
    Status: run.result.getStatus(),
    Result: last?.ExecutionSucceededDetails?.Result?.Payload,
    Error: last?.ExecutionFailedDetails?.Error?.Payload,
  };
};

/** While a run goes on, the package keeps its history to itself: only the index of its storage has all of it. */
const events = (run) =>
  run.result?.getHistoryEvents() ?? run.runner?.operationStorage.indexedOperations.getHistoryEvents() ?? [];

const checkpoint = async (run, body) => {
  let answer;
  try {
    answer = await run.client.checkpoint({ ...JSON.parse(body), DurableExecutionArn: run.inner });
  } catch (cause) {
    // Refusals come out of the package's worker as plain errors; the service has one name for all of them.
    throw new Refusal(400, "InvalidParameterValueException", cause.message);
  }
  for (const operation of answer.NewExecutionState?.Operations ?? []) {
    const id = operation.CallbackDetails?.CallbackId;
    if (id) callbacks.set(id, { run, operation: operation.Id });
  }
  return timed(answer, SECONDS);
};

const state = async (run, token) =>
  timed(await run.client.getExecutionState({ DurableExecutionArn: run.inner, CheckpointToken: token }), SECONDS);

const answerCallback = async (id, how, body) => {
  const callback = callbacks.get(id);
  if (!callback?.run.runner) throw new Refusal(404, "ResourceNotFoundException", `there is no callback ${id}`);
  const operation = callback.run.runner.getOperationById(callback.operation);
  await operation.waitForData();
  const text = body.toString();
  if (how === "succeed") await operation.sendCallbackSuccess(text === "" ? undefined : text);
  else if (how === "fail") await operation.sendCallbackFailure(text === "" ? undefined : JSON.parse(text));
  else await operation.sendCallbackHeartbeat();
  return {};
};

// ---- functions -----------------------------------------------------------------------------------------------------------

const bare = (name) => name.split(":")[0];

const invoke = (name, event) =>
  new Promise((resolve, reject) => {
    const target = new URL(`/2015-03-31/functions/${encodeURIComponent(bare(name))}/invocations`, functions);
    const request = http.request(target, { method: "POST" }, (response) => {
      collect(response).then((body) => {
        const answer = body.length === 0 ? null : JSON.parse(body);
        const failed = response.statusCode !== 200 || response.headers["x-amz-function-error"];
        if (!failed) return resolve(answer);
        const { errorType = "InvocationFailed", errorMessage = `status ${response.statusCode}` } = answer ?? {};
        reject(Object.assign(new Error(errorMessage), { name: errorType }));
      }, reject);
    });
    request.on("error", reject);
    request.end(JSON.stringify(event));
  });

// ---- HTTP ----------------------------------------------------------------------------------------------------------------

class Refusal extends Error {
  constructor(status, type, message) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

const TIMES = new Set(["StartTimestamp", "EndTimestamp", "NextAttemptTimestamp", "ScheduledEndTimestamp", "EventTimestamp"]);

/** Times as numbers of that unit: the package has dates, or texts where they came out of its worker. */
const timed = (value, unit) => {
  if (value instanceof Date) return value.getTime() / unit;
  if (Array.isArray(value)) return value.map((element) => timed(element, unit));
  if (value === null || typeof value !== "object") return value;
  const member = ([name, inside]) => [
    name,
    TIMES.has(name) && typeof inside === "string" ? Date.parse(inside) / unit : timed(inside, unit),
  ];
  return Object.fromEntries(Object.entries(value).map(member));
};

const collect = async (stream) => {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const route = async (method, url, body, headers) => {
  const [, version, kind, name, ...rest] = url.pathname.split("/").map(decodeURIComponent);
  const call = `${method} ${version}/${kind}/${rest.join("/")}`;
  switch (call) {
    case "POST 2015-03-31/functions/invocations":
      headers["X-Amz-Durable-Execution-Arn"] = await start(name, body.toString());
      return {};
    case "GET 2025-12-01/durable-executions/":
      return describe(name, known(name));
    case "GET 2025-12-01/durable-executions/history":
      return { Events: timed(events(known(name)), SECONDS) };
    case "GET 2025-12-01/durable-executions/state":
      return state(known(name), url.searchParams.get("CheckpointToken"));
    case "POST 2025-12-01/durable-executions/checkpoint":
      return checkpoint(known(name), body);
    case "POST 2025-12-01/durable-executions/stop":
      // The package stops nothing; its runs wait until this process ends.
      known(name).stopped = true;
      return {};
    case "POST 2025-12-01/durable-execution-callbacks/succeed":
    case "POST 2025-12-01/durable-execution-callbacks/fail":
    case "POST 2025-12-01/durable-execution-callbacks/heartbeat":
      return answerCallback(name, rest[0], body);
    default:
      throw new Refusal(404, "UnknownOperationException", `there is no ${method} ${url.pathname}`);
  }
};

const serve = async (request, response) => {
  const headers = { "Content-Type": "application/json" };
  let status = 200;
  let answer;
  try {
    answer = await route(request.method, new URL(request.url, "http://localhost"), await collect(request), headers);
  } catch (e) {
    status = e instanceof Refusal ? e.status : 500;
    headers["x-amzn-ErrorType"] = e instanceof Refusal ? e.type : "ServiceException";
    answer = { message: e.message };
    console.error(`${request.method} ${request.url}: ${status} ${e.stack}`);
  }
  response.writeHead(status, headers);
  response.end(JSON.stringify(answer));
};

// Fake timers, which skipping time installs, must not keep this process alive.
setTimeout(() => process.exit(1), LIFETIME_MILLIS).unref();
await LocalDurableTestRunner.setupTestEnvironment({ skipTime });
const server = http.createServer(serve);
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
readline
  .createInterface({ input: process.stdin })
  .on("line", (line) => (functions = line))
  .on("close", () => process.exit(0));
