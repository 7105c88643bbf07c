import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Questions to the operator, on the terminal or from piped lines. A secret is not echoed.
 * Close it after the last question, or the process does not end.
 */
export class Questions {
  readonly #lines: Interface;
  readonly #answers: AsyncIterator<string>;
  #isSecret = false;

  constructor() {
    const output = new Writable({
      write: (chunk: Buffer, _, done) => {
        if (!this.#isSecret) process.stdout.write(chunk);
        done();
      },
    });
    this.#lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
    this.#lines.on('SIGINT', () => process.exit(130));
    this.#answers = this.#lines[Symbol.asyncIterator]();
  }

  /** Returns the answer without spaces around it; '' at the end of the input. */
  async ask(question: string): Promise<string> {
    process.stdout.write(`${question} `);
    const answer = await this.#answers.next();
    if (!process.stdin.isTTY) process.stdout.write('\n');
    return answer.done === true ? '' : answer.value.trim();
  }

  /** Asks without showing the answer. */
  async askSecret(question: string): Promise<string> {
    this.#isSecret = true;
    const answer = await this.ask(question);
    this.#isSecret = false;
    if (process.stdin.isTTY) process.stdout.write('\n');
    return answer;
  }

  close(): void {
    this.#lines.close();
  }
}

/**
 * Asks the operator to type a word, such as the name of the stage.
 * @returns true if exactly that word was typed
 */
export async function confirmWord(question: string, word: string): Promise<boolean> {
  const questions = new Questions();
  const answer = await questions.ask(`${question} Type '${word}' to continue:`);
  questions.close();
  return answer === word;
}
