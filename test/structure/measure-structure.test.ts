import { expect, test } from 'vitest';
import { measureStructure } from './measure-structure.ts';

const file = (path: string, lines: number, text = '') => ({ path, text: text + '\n'.repeat(lines) });

test('production is counted without tests, fixtures and the local product', () => {
  const measured = measureStructure([
    file('functions/core/booking/hold-slot.ts', 100),
    file('functions/core/booking/hold-slot.test.ts', 30),
    file('functions/core/booking/world.fixture.ts', 5),
    file('infra/local/start.ts', 200),
    file('shared/values/money/paise.ts', 10),
    file('test/flows/pay.test.ts', 40),
    file('README.md', 50),
  ]);
  expect(measured).toMatchObject({
    production_lines: 110,
    production_files: 2,
    files_under_15_lines: 1,
    median_lines: 10,
    test_lines: 75,
    test_files: 3,
  });
});

test('a folder of more than 40 files side by side is counted', () => {
  const full = Array.from({ length: 41 }, (_, at) => file(`shared/domain/file-${at}.ts`, 20));
  expect(measureStructure(full).folders_over_40_files).toBe(1);
  expect(measureStructure(full.slice(1)).folders_over_40_files).toBe(0);
});

test('layers of core are the longest chain of imports between its folders', () => {
  const imports = (path: string, ...targets: string[]) =>
    file(path, 1, targets.map((target) => `import { x } from '${target}';`).join('\n'));
  expect(
    measureStructure([
      imports('functions/core/money/a.ts', '../payments/b.ts'),
      imports('functions/core/payments/b.ts', '../outbox/c.ts', './own.ts'),
      imports('functions/core/payments/own.ts', '../payments/b.ts'),
      imports('functions/core/outbox/c.ts', '#shared/values/d.ts'),
    ]).core_layers,
  ).toBe(3);
});
