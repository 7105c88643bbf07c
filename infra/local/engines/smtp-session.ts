import type { Socket } from 'node:net';
import { fateOf, WRONG_SECRET, type EmailFate } from './message-fates.ts';

/** Takes an accepted mail: as MIME, with the addresses of its envelope; answers its id. */
export type SmtpMailbox = (mail: { from: string; to: string; mime: string }) => Promise<string>;

type Session = {
  take: SmtpMailbox;
  /** Puts TLS over a connection; null where there is none. */
  secured: ((socket: Socket) => Socket) | null;
  isSecure: boolean;
};

const ANSWERS: Partial<Record<EmailFate, string>> = {
  failing: '451 4.3.0 Try again later',
  refusing: '550 5.7.1 Not taken',
  gone: '550 5.1.1 No such user here',
};

/** Speaks SMTP over one connection until the other side ends it. */
export function smtpSession(first: Socket, { take, secured, isSecure }: Session): void {
  let socket = first;
  let buffered = '';
  let isOverTls = isSecure;
  let isLoggedIn = false;
  let isTakingData = false;
  /** Value that AUTH LOGIN still asks for. */
  let asked: 'user' | 'password' | null = null;
  let [from, to] = ['', ''];
  const say = (line: string): void => void socket.write(`${line}\r\n`);

  const logIn = (password: string): void => {
    isLoggedIn = password !== '' && !password.startsWith(WRONG_SECRET);
    say(isLoggedIn ? '235 2.7.0 Accepted' : '535 5.7.8 Bad credentials');
  };
  const hello = (): void => {
    say('250-punnagai');
    if (!isOverTls && secured !== null) say('250-STARTTLS');
    if (isOverTls) say('250-AUTH PLAIN LOGIN');
    say('250 8BITMIME');
  };
  const startTls = (): void => {
    if (secured === null) return say('502 5.5.1 Not here');
    say('220 2.0.0 Go ahead');
    socket.removeAllListeners('data');
    socket = secured(socket);
    [isOverTls, buffered] = [true, ''];
    listen();
  };
  const auth = (words: string[]): void => {
    if (!isOverTls) return say('538 5.7.11 Encryption needed');
    if (words[1] === 'PLAIN')
      return logIn(
        Buffer.from(words[2] ?? '', 'base64')
          .toString()
          .split('\0')[2] ?? '',
      );
    asked = 'user';
    say('334 VXNlcm5hbWU6');
  };
  const commands: Record<string, (words: string[], line: string) => void> = {
    EHLO: hello,
    HELO: hello,
    STARTTLS: startTls,
    AUTH: auth,
    MAIL(_words, line) {
      from = /<([^>]*)>/.exec(line)?.[1] ?? '';
      say(isLoggedIn ? '250 2.1.0 Ok' : '530 5.7.0 Log in first');
    },
    RCPT(_words, line) {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      say(ANSWERS[fateOf(to)] ?? '250 2.1.5 Ok');
    },
    DATA() {
      isTakingData = true;
      say('354 Go on');
    },
    RSET: () => say('250 2.0.0 Ok'),
    NOOP: () => say('250 2.0.0 Ok'),
    QUIT() {
      say('221 2.0.0 Bye');
      socket.end();
    },
  };
  const takeEmail = async (mime: string): Promise<void> => {
    const fate = fateOf(to);
    if (fate === 'slow') return;
    if (fate === 'half') return void socket.destroy();
    say(`250 2.0.0 Ok: queued as ${await take({ from, to, mime })}`);
  };
  const onLine = (line: string): void => {
    const words = line.split(' ');
    if (asked === 'user') {
      asked = 'password';
      return say('334 UGFzc3dvcmQ6');
    }
    if (asked === 'password') {
      asked = null;
      return logIn(Buffer.from(line, 'base64').toString());
    }
    const command = commands[words[0]?.toUpperCase() ?? ''];
    if (command === undefined) say('502 5.5.1 Unknown');
    else command(words, line);
  };
  const END_OF_DATA = '\r\n.\r\n';
  const onText = (chunk: Buffer): void => {
    buffered += chunk.toString('latin1');
    for (;;) {
      const end = buffered.indexOf(isTakingData ? END_OF_DATA : '\r\n');
      if (end === -1) return;
      const piece = buffered.slice(0, end);
      buffered = buffered.slice(end + (isTakingData ? END_OF_DATA.length : 2));
      if (isTakingData) {
        isTakingData = false;
        const mime = piece.replaceAll(/^\.\./gm, '.');
        takeEmail(mime).catch(() => say('451 4.3.0 Not kept'));
      } else onLine(piece);
    }
  };
  const listen = (): void => {
    socket.on('data', onText);
    socket.on('error', () => socket.destroy());
  };
  listen();
  say('220 punnagai ESMTP');
}
