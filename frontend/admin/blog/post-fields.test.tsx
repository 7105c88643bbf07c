import { useForm } from 'react-hook-form';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScheduleField, newPostDraft, type PostDraft } from './post-fields.tsx';

function Form({ at }: { at: string | null }) {
  const { control } = useForm<PostDraft>({ defaultValues: { ...newPostDraft(), publish_at: at } });
  return <ScheduleField control={control} />;
}

test('a draft is scheduled in IST, in years of four digits', () => {
  const html = renderToStaticMarkup(<Form at="2026-11-24T04:30:00.000Z" />);
  expect(html).toContain('value="2026-11-24T10:00"');
  expect(html).toContain('max="9999-12-31T23:59"');
  expect(renderToStaticMarkup(<Form at={null} />)).not.toContain('Cancel the schedule');
});
