import { expect, it } from 'vitest';
import { readOptions, UsageError } from './options.ts';

it('keeps data beside the code and listens on 4000 unless told otherwise', () => {
  expect(readOptions([], '/code')).toEqual({
    port: 4000,
    adminPort: 4001,
    dataDir: '/code/.local',
    dev: false,
  });
  expect(readOptions(['--port', '4100', '--data', 'mine', '--dev'], '/code')).toEqual({
    port: 4100,
    adminPort: 4101,
    dataDir: '/code/mine',
    dev: true,
  });
});

it.each([
  [['--prot', '4100'], "'--prot'"],
  [['--port', 'abc'], "'abc'"],
  [['--port', '70000'], "'70000'"],
  [['--port', '0'], "'0'"],
  [['--port'], '--port'],
  [['--port', '65535'], '--admin-port'],
  [['--admin-port', 'x'], "'x'"],
  [['--admin-port', '4000'], '--admin-port'],
  [['--data', ''], '--data'],
  [['stray'], "'stray'"],
])('refuses %j and names what is wrong', (args, named) => {
  expect(() => readOptions(args, '/code')).toThrow(UsageError);
  expect(() => readOptions(args, '/code')).toThrow(named);
});
