import type { ServerResponse } from 'node:http';

/** Response of an AWS stand-in that does not accept a message; null: no response at all. */
export type AwsAnswer = { status: number; body: string } | null;

/** A refusal in the words of AWS's services that answer in XML. */
export const awsRefusal = (status: number, code: string, message: string): AwsAnswer => ({
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

/** Gives an answer, or lets whoever asked wait for ever. */
export function answerAs(response: ServerResponse, answer: AwsAnswer): void {
  if (answer === null) return;
  response.writeHead(answer.status, { 'content-type': 'text/xml' });
  response.end(answer.body);
}
