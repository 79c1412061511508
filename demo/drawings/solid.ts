/** Parallel projection: turned by `yaw` about the upright axis, seen from `pitch` above (radians). */
export type View = { yaw: number; pitch: number; scale: number; cx: number; cy: number };
/** Right, up, towards the viewer. */
export type Point = readonly [x: number, y: number, z: number];
type Faces = { front?: string; side?: string; top?: string };

export const threeQuarter: View = { yaw: -0.52, pitch: 0.3, scale: 1, cx: 600, cy: 600 };

export function project(view: View, [x, y, z]: Point): [number, number] {
  const { yaw, pitch, scale, cx, cy } = view;
  const right = x * Math.cos(yaw) + z * Math.sin(yaw);
  const near = -x * Math.sin(yaw) + z * Math.cos(yaw);
  const up = y * Math.cos(pitch) - near * Math.sin(pitch);
  return [tidy(cx + right * scale), tidy(cy - up * scale)];
}

const tidy = (value: number): number => Math.round(value * 100) / 100;

/** The `matrix(…)` that puts flat marks (u to the right, v down, from `origin`) onto a plane in space. */
export function plane(view: View, origin: Point, u: Point, v: Point): string {
  const [ox, oy] = project(view, origin);
  const step = (d: Point): [number, number] => {
    const [x, y] = project(view, [
      origin[0] + d[0] * 1000,
      origin[1] + d[1] * 1000,
      origin[2] + d[2] * 1000,
    ]);
    return [(x - ox) / 1000, (y - oy) / 1000];
  };
  return `matrix(${[...step(u), ...step(v)].map((n) => n.toFixed(5)).join(" ")} ${ox} ${oy})`;
}

/**
 * A box on y = 0, centred on the axis. Each face is drawn flat, from its own upper left corner: front `w` by `h`, right
 * side `d` by `h`, top `w` by `d` (its far edge first).
 */
export function box(view: View, [w, h, d]: Point, faces: Faces, at: Point = [0, 0, 0]): string {
  const [x, y, z] = at;
  const left = view.yaw > 0;
  const side = left
    ? plane(view, [x - w / 2, y + h, z - d / 2], [0, 0, 1], [0, -1, 0])
    : plane(view, [x + w / 2, y + h, z + d / 2], [0, 0, -1], [0, -1, 0]);
  const marks: [string | undefined, string][] = [
    [faces.top, plane(view, [x - w / 2, y + h, z - d / 2], [1, 0, 0], [0, 0, 1])],
    [faces.side, side],
    [faces.front, plane(view, [x - w / 2, y + h, z + d / 2], [1, 0, 0], [0, -1, 0])],
  ];
  return marks
    .filter(([mark]) => mark !== undefined)
    .map(([mark, matrix]) => `<g transform="${matrix}">${mark}</g>`)
    .join("");
}

/** The corners of a box's footprint on the floor, for its shadow. */
export function footprint(view: View, w: number, d: number, grow = 0, shift = 0): string {
  const [a, b] = [w / 2 + grow, d / 2 + grow];
  const corners: Point[] = [
    [-a + shift, 0, -b],
    [a + shift, 0, -b],
    [a + shift, 0, b],
    [-a + shift, 0, b],
  ];
  return `M${corners.map((corner) => project(view, corner).join(" ")).join("L")}Z`;
}
