const turns = (count: number) => Array.from({ length: count }, (_, turn) => (turn * 180) / count);

export const Rosette = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 200 200" fill="none" stroke="currentColor" strokeWidth={1} aria-hidden="true">
    {turns(30).map((angle) => (
      <ellipse
        key={angle}
        cx={100}
        cy={100}
        rx={98}
        ry={40}
        vectorEffect="non-scaling-stroke"
        transform={`rotate(${angle} 100 100)`}
      />
    ))}
    {turns(15).map((angle) => (
      <ellipse
        key={angle}
        cx={100}
        cy={100}
        rx={60}
        ry={20}
        vectorEffect="non-scaling-stroke"
        transform={`rotate(${angle} 100 100)`}
      />
    ))}
  </svg>
);
