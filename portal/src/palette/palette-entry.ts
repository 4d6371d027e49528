import type { PaletteHit, PaletteKind } from '@gangway/core'

export type PaletteGroup = 'recent' | 'action' | 'page' | PaletteKind

/** A choice of the palette: what it shows and where it leads. */
export interface PaletteEntry {
  group: PaletteGroup
  /** Unique within the palette; the same for the recent entry of a choice. */
  key: string
  title: string
  detail: string
  path: string
}

/** The page of a record that was found. */
export function toHitPath({ kind, id, orderNo = '' }: PaletteHit, lang: string): string {
  switch (kind) {
    case 'booking':
      return `/order/detail/${id}/${lang}`
    case 'refund':
      return `/order/cancel-refund/detail/${orderNo}/${id}`
    case 'incident':
      return `/order/event?open=${id}`
    case 'request':
      return `/request/list?srId=${id}`
    case 'airline':
      return `/airline/detail/${id}`
    case 'article':
      return `/support/help-center?article=${encodeURIComponent(id)}`
  }
}
