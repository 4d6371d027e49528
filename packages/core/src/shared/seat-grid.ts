import { isRightToLeft } from './direction.ts'
import type { DomEvent, ElementProps } from './element-props.ts'

interface Row {
  row: number
  seats: readonly { seat: string; column: string }[]
}

interface SeatGridSettings {
  /** Prefix of the ids: a seat is `{id}-seat-{seat}`. */
  id: string
  rows: readonly Row[]
  columns: readonly string[]
  /** Seat in the tab order. */
  current: string
  isChosen(seat: string): boolean
  isAvailable(seat: string): boolean
  choose(seat: string): void
  /** Requests focus for another seat. */
  move(seat: string): void
}

/** WAI-ARIA grid with roving tabindex. Unavailable seats can be focused and read. */
export function seatGridProps({ id, rows, columns, current, isChosen, isAvailable, choose, move }: SeatGridSettings) {
  const places = rows.flatMap(({ seats }, row) =>
    seats.map(({ seat, column }) => ({ seat, row, column: columns.indexOf(column) })),
  )

  function next(key: string, isMirrored: boolean): string | undefined {
    const here = places.find(({ seat }) => seat === current)
    if (!here) return undefined
    const inRow = places.filter(({ row }) => row === here.row)
    const at = inRow.indexOf(here)
    const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
    switch (key) {
      case 'ArrowUp':
      case 'ArrowDown': {
        const step = key === 'ArrowUp' ? -1 : 1
        const inColumn = places.filter(({ column }) => column === here.column)
        return inColumn[inColumn.indexOf(here) + step]?.seat
      }
      case 'ArrowLeft':
      case 'ArrowRight':
        return inRow[at + (key === forward ? 1 : -1)]?.seat
      case 'Home':
        return inRow[0]?.seat
      case 'End':
        return inRow.at(-1)?.seat
      default:
        return undefined
    }
  }

  return {
    grid: {
      role: 'grid',
      'aria-rowcount': rows.length,
      onkeydown(event: DomEvent) {
        const { key = '' } = event
        const to = next(key, isRightToLeft(event))
        if (to !== undefined) move(to)
        else if (key !== 'Enter' && key !== ' ') return
        else if (isAvailable(current)) choose(current)
        event.preventDefault()
        event.stopPropagation()
      },
    } satisfies ElementProps,
    cell: (seat: string): ElementProps => ({
      role: 'gridcell',
      id: `${id}-seat-${seat}`,
      tabindex: seat === current ? 0 : -1,
      'aria-selected': isChosen(seat) ? 'true' : 'false',
      'aria-disabled': isAvailable(seat) ? undefined : 'true',
      onclick() {
        if (isAvailable(seat)) choose(seat)
        else move(seat)
      },
    }),
  }
}
