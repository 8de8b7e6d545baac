// A durable function made with AWS's SDK for JavaScript, invoked over HTTP as Lambda's runtime
// interface emulator is. Says the port that it listens at, and runs until it is ended.
import { createServer } from 'node:http';
import { withDurableExecution } from '@aws/durable-execution-sdk-js';

const handler = withDurableExecution(async (letter, context) => {
  const stamped = await context.step('stamp', async () => `stamped ${letter}`);
  await context.wait('ride', { seconds: 1 });
  const signature = await context.waitForCallback('signature', async () => {});
  return `${stamped}, signed by ${JSON.parse(signature)}`;
});

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const envelope = JSON.parse(Buffer.concat(chunks).toString());
    const answer = await handler(envelope, {
      awsRequestId: 'request',
      functionName: 'courier',
      getRemainingTimeInMillis: () => 900_000,
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  } catch (error) {
    console.error(error);
    response.setHeader('x-amz-function-error', 'Unhandled');
    response.end(JSON.stringify({ errorType: error.name, errorMessage: error.message }));
  }
});

server.listen(0, '127.0.0.1', () => console.log(server.address().port));
