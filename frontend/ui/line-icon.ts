import { createElement, type ReactNode, type SVGProps } from 'react';

/** The lines of an icon: elements of SVG. */
type Shape = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** Makes an icon of Lucide's lines, drawn in the colour of the text around it (see speed/slim-icons.ts). */
export const lineIcon =
  (shape: Shape) =>
  (props: SVGProps<SVGSVGElement>): ReactNode =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...shape.map(([tag, attributes]) => createElement(tag, attributes)),
    );
