/** Text of a narrow cell, which breaks between its parts only; the space is for those who copy it. */
export const Parts = ({ of }: { of: readonly string[] }) =>
  of.map((part) => (
    <span key={part} className="mr-1 inline-block whitespace-nowrap">
      {`${part} `}
    </span>
  ));
