import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the site, or an anchor of this page. */
  to: string;
  /** True if the browser loads the whole document anew. */
  reloadDocument?: boolean;
  /** Handed to the screen it opens, with the entry of the history. */
  state?: object;
};

/**
 * A link that opens a screen of the site in place. Made of React Router's parts, because its own Link brings along what
 * only its framework mode uses: 3 kB before the first page can be used.
 */
export function Link({ to, reloadDocument = false, state, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state, ...(rest.target && { target: rest.target }) });
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!reloadDocument && !event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={useHref(to)} onClick={onPress}>
      {children}
    </a>
  );
}

/** A link of the navigation: marked as current on its own screen and on those below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
