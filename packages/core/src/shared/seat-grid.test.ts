import { expect, test } from 'vitest'
import { seatGridProps } from './seat-grid.ts'

const rows = [1, 2].map((row) => ({ row, seats: [...'ABC'].map((column) => ({ seat: `${row}${column}`, column })) }))

function press(
  key: string,
  current = '1B',
  isMirrored = false,
): { moved: string[]; chosen: string[]; isPrevented: boolean } {
  const moved: string[] = []
  const chosen: string[] = []
  let isPrevented = false
  const { grid } = seatGridProps({
    ...{ id: 'x', rows, columns: ['A', 'B', 'C'], current, isChosen: () => false },
    isAvailable: (seat) => seat !== '2C',
    choose: (seat) => chosen.push(seat),
    move: (seat) => moved.push(seat),
  })
  grid.onkeydown({
    key,
    target: { matches: () => isMirrored },
    preventDefault: () => (isPrevented = true),
    stopPropagation: () => undefined,
  })
  return { moved, chosen, isPrevented }
}

test.each([
  ['ArrowRight', '1C'],
  ['ArrowLeft', '1A'],
  ['ArrowDown', '2B'],
  ['Home', '1A'],
  ['End', '1C'],
])('%s moves to %s', (key, to) => {
  expect(press(key)).toEqual({ moved: [to], chosen: [], isPrevented: true })
})

test('reverses the arrow keys in right-to-left text', () => {
  expect(press('ArrowRight', '1B', true).moved).toEqual(['1A'])
})

test('moves nothing at an edge and leaves the key to the page', () => {
  expect(press('ArrowUp')).toEqual({ moved: [], chosen: [], isPrevented: false })
})

test('chooses with Enter and Space, but not an unavailable seat', () => {
  expect(press('Enter').chosen).toEqual(['1B'])
  expect(press(' ').chosen).toEqual(['1B'])
  expect(press('Enter', '2C')).toEqual({ moved: [], chosen: [], isPrevented: true })
})

test('has one seat in the tab order, with its selected state', () => {
  const { cell } = seatGridProps({
    ...{ id: 'x', rows, columns: ['A', 'B', 'C'], current: '1A', choose: () => undefined, move: () => undefined },
    isChosen: (seat) => seat === '1A',
    isAvailable: (seat) => seat !== '2C',
  })
  expect(cell('1A')).toMatchObject({ role: 'gridcell', id: 'x-seat-1A', tabindex: 0, 'aria-selected': 'true' })
  expect(cell('2C')).toMatchObject({ tabindex: -1, 'aria-disabled': 'true', 'aria-selected': 'false' })
})
