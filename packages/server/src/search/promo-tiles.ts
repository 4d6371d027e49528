/** A picture on the search screen that starts a search. */
export interface PromoTile {
  tileId: string
  fromCity: string
  toCity: string
  /** The name of the picture. */
  picture: string
}

const tile = (fromCity: string, toCity: string, picture: string): PromoTile => ({
  tileId: `${fromCity}-${toCity}`.toLowerCase(),
  fromCity,
  toCity,
  picture,
})

export const promoTiles: readonly PromoTile[] = [
  tile('SIN', 'DPS', 'bali'),
  tile('KUL', 'BKK', 'bangkok'),
  tile('SHA', 'TYO', 'tokyo'),
  tile('HKG', 'SEL', 'seoul'),
  tile('LON', 'BCN', 'barcelona'),
  tile('DXB', 'IST', 'istanbul'),
]
