import * as z from 'zod';
import { Act } from '../domain/act.ts';
import { CURSOR } from './cursor.ts';
import { route } from './route.ts';
import { lazyStrictObject } from '../values/lazy-object.ts';

export const ACTS_PER_PAGE = 50;

/** A person or a thing, each with a day (IST) or without; neither means a day, today unless told. */
export const ActQuery = lazyStrictObject(() => ({
  day: z.iso.date().optional(),
  person: z.string().min(1).max(128).optional(),
  thing: z.string().min(1).max(200).optional(),
  cursor: CURSOR.acts().optional(),
}));
export type ActQuery = z.infer<typeof ActQuery>;

export const ActList = lazyStrictObject(() => ({ acts: z.array(Act), next_cursor: z.string().nullable() }));
export type ActList = z.infer<typeof ActList>;

export const audit = {
  list: route('GET', '/admin/audit', {
    auth: 'admin',
    summary: 'What the team did, newest first: of a day, a person or a thing',
  })
    .input(ActQuery)
    .output(ActList),
};
