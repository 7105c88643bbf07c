import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sharpLock } from './ship-sharp.ts';

const lockfile: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));

it("ships sharp with all that it stands on, for Lambda's machines too, by the sums of the lockfile", () => {
  const { needs, packages } = sharpLock(lockfile);
  expect(Object.keys({ ...needs.dependencies, ...needs.optionalDependencies })).toHaveLength(3);
  const names = Object.keys(packages);
  const binaries = ['node_modules/@img/sharp-linux-arm64', 'node_modules/@img/sharp-libvips-linux-arm64'];
  expect(names).toEqual(expect.arrayContaining(['node_modules/sharp', 'node_modules/detect-libc', ...binaries]));
  for (const binary of binaries)
    expect(packages[binary]).toMatchObject({
      integrity: expect.stringMatching(/^sha512-/),
      os: ['linux'],
      cpu: ['arm64'],
    });
  expect(names.filter((name) => name.includes('aws-sdk'))).toEqual([]);
});

it('refuses when the lockfile has none', () => {
  expect(() => sharpLock({ packages: {} })).toThrow('invalid_type');
});
