interface Position {
  latitude: number
  longitude: number
}

const earthKm = 6_371
const radian = Math.PI / 180

export function kilometres(from: Position, to: Position): number {
  return kilometresBetween(toGlobePoint(from), toGlobePoint(to))
}

/** A point on the unit sphere, for fast distance calculation. */
export interface GlobePoint {
  x: number
  y: number
  z: number
}

export function toGlobePoint({ latitude, longitude }: Position): GlobePoint {
  const level = Math.cos(latitude * radian)
  return {
    x: level * Math.cos(longitude * radian),
    y: level * Math.sin(longitude * radian),
    z: Math.sin(latitude * radian),
  }
}

export function kilometresBetween(from: GlobePoint, to: GlobePoint): number {
  const chord = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2 + (from.z - to.z) ** 2)
  return 2 * earthKm * Math.asin(Math.min(1, chord / 2))
}
