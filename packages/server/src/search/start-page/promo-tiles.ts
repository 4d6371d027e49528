/** A picture on the search page that starts a search. */
export interface PromoTile {
  tileId: string
  fromCity: string
  toCity: string
  /** File name of the picture. */
  picture: string
}

const createTile = (fromCity: string, toCity: string, picture: string): PromoTile => ({
  tileId: `${fromCity}-${toCity}`.toLowerCase(),
  fromCity,
  toCity,
  picture,
})

export const promoTiles: readonly PromoTile[] = [
  createTile('SIN', 'DPS', 'bali'),
  createTile('KUL', 'BKK', 'bangkok'),
  createTile('SHA', 'TYO', 'tokyo'),
  createTile('HKG', 'SEL', 'seoul'),
  createTile('LON', 'BCN', 'barcelona'),
  createTile('DXB', 'IST', 'istanbul'),
]
