import { Newspaper } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';

const LIST: Screen = { title: 'Blog CMS', role: 'staff', menu: { icon: Newspaper } };
const ADD: Screen = { title: 'New Post', role: 'staff' };
const EDIT: Screen = { title: 'Edit Post', role: 'staff' };
const VERSIONS: Screen = { title: 'Versions', role: 'staff' };

/** The blog: the list, the two modes of the form, and the versions of a post (specification: admin §2). */
export const BLOG_ROUTES: RouteObject[] = [
  {
    path: 'blog',
    handle: LIST,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./blog-page.tsx')).BlogPage }) },
      { path: 'new', handle: ADD, lazy: async () => ({ Component: (await import('./post-page.tsx')).NewPostPage }) },
      {
        path: ':id/versions',
        handle: VERSIONS,
        lazy: async () => ({ Component: (await import('./versions-page.tsx')).VersionsPage }),
      },
      { path: ':id', handle: EDIT, lazy: async () => ({ Component: (await import('./post-page.tsx')).PostPage }) },
    ],
  },
];
