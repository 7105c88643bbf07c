import { Person } from '../domain/team.ts';
import { route } from './route.ts';

export const team = {
  me: route('GET', '/admin/me', { auth: 'staff', summary: 'Who is signed in, and in which role' }).output(Person),
};
