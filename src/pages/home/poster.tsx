import { Rosette } from '../../ui/guilloche.tsx';
import css from './poster.module.css';

export type PosterKind = 'draw' | 'tickets' | 'reels' | 'match';

const Ball = ({
  x,
  y,
  r,
  number,
  tone,
}: {
  x: number;
  y: number;
  r: number;
  number: number;
  tone: string | undefined;
}) => (
  <g className={tone}>
    <circle cx={x} cy={y} r={r} />
    <circle className={css.paper} cx={x} cy={y} r={r * 0.6} />
    <text className={css.figure} x={x} y={y} dy="0.355em" fontSize={r * 0.86}>
      {number}
    </text>
  </g>
);

const Draw = () => (
  <>
    <Ball x={298} y={128} r={112} number={7} tone={css.spot} />
    <Ball x={150} y={218} r={74} number={31} tone={css.second} />
    <Ball x={352} y={276} r={58} number={4} tone={css.third} />
    <Ball x={186} y={72} r={40} number={19} tone={css.third} />
  </>
);

const slip = 'M0 0h250v46a14 14 0 0 0 0 28v46H0V74a14 14 0 0 0 0-28z';

const Slip = ({ angle, y, number, tone }: { angle: number; y: number; number: string; tone: string | undefined }) => (
  <g className={tone} transform={`translate(96 ${y}) rotate(${angle} 125 60)`}>
    <path d={slip} />
    <path className={css.cut} d="M190 6v108" />
    <rect className={css.paper} x={16} y={16} width={158} height={88} />
    <text className={css.figure} x={95} y={60} dy="0.36em" fontSize={62}>
      {number}
    </text>
  </g>
);

const Tickets = () => (
  <>
    <Slip angle={-24} y={22} number="60318" tone={css.second} />
    <Slip angle={-8} y={92} number="27745" tone={css.third} />
    <Slip angle={9} y={168} number="04217" tone={css.spot} />
  </>
);

const Reel = ({ x, tone, children }: { x: number; tone: string | undefined; children: React.ReactNode }) => (
  <g className={tone} transform={`translate(${x} 34)`}>
    <rect width={104} height={232} rx={6} />
    <rect className={css.paper} x={9} y={9} width={86} height={214} rx={3} />
    <path className={css.thin} d="M9 62h86M9 170h86" />
    {children}
  </g>
);

const seven = 'M22 84h60v16L58 150H36l22-48H22z';

const Reels = () => (
  <>
    <Reel x={64} tone={css.second}>
      <path d={seven} />
      <circle cx={52} cy={36} r={15} />
      <path d="M30 188h44v10H30zM30 204h44v10H30z" />
    </Reel>
    <Reel x={176} tone={css.spot}>
      <path d={seven} />
      <path d="M30 22h44v10H30zM30 38h44v10H30z" />
      <circle cx={52} cy={198} r={15} />
    </Reel>
    <Reel x={288} tone={css.third}>
      <path d={seven} />
      <path d="m52 16 6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" />
      <path d="m52 178 6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" />
    </Reel>
  </>
);

const ballPatches =
  'M0 -48L46 -15L28 39L-28 39L-46 -15zM0 -86L36 -100L36 -117A122 122 0 0 0 -36 -117L-36 -100zM82 -27L106 4L122 -2A122 122 0 0 0 100 -70L84 -65zM51 70L29 102L40 115A122 122 0 0 0 97 73L88 59zM-51 70L-88 59L-97 73A122 122 0 0 0 -40 115L-29 102zM-82 -27L-84 -65L-100 -70A122 122 0 0 0 -122 -2L-106 4z';
const ballSeams =
  'M0 -48L0 -86M36 -100L84 -65M46 -15L82 -27M106 4L88 59M28 39L51 70M29 102L-29 102M-28 39L-51 70M-88 59L-106 4M-46 -15L-82 -27M-84 -65L-36 -100';

const Match = () => (
  <g transform="translate(246 150)">
    <circle className={css.spot} r={138} />
    <circle className={css.paper} r={122} />
    <path className={css.seam} d={ballSeams} />
    <path className={css.ink} d={ballPatches} />
  </g>
);

const scenes = { draw: Draw, tickets: Tickets, reels: Reels, match: Match };

/** A poster in three spot colours over an engraved rosette, for a banner that brings no image. */
export const Poster = ({ kind }: { kind: PosterKind }) => {
  const Scene = scenes[kind];
  return (
    <div className={css.poster} aria-hidden="true">
      <Rosette className={css.rosette} />
      <svg className={css.scene} viewBox="0 0 420 300" role="presentation">
        <Scene />
      </svg>
    </div>
  );
};
