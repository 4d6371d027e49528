import { systemClock } from '@gangway/core'
import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../shared/address.ts'
import { addressOf, choiceOf, type Choice } from './choice.rules.ts'

/** Who drags a slider changes the choice at once, and its address when the hand rests: browsers refuse a hundred a second. */
const restMs = 250

interface Ahead {
  choice: Choice
  /** The addresses beside which it holds: the one it was made on, and the one it becomes. */
  beside: readonly string[]
}

/** What is chosen, kept in the address. Whatever leads to another address, a step back too, goes before what was not written yet. */
export function useChoice(): [Choice, (change: (now: Choice) => Choice) => void] {
  const { address, setAddress } = useAddress()
  const [ahead, setAhead] = useState<Ahead>()
  const callOff = useRef(() => {})
  const said = address.toString()
  const isAhead = ahead?.beside.includes(said) ?? false
  const choice = ahead && isAhead ? ahead.choice : choiceOf(address)
  const newest = useRef(choice)
  useEffect(() => {
    newest.current = choice
    if (!isAhead) callOff.current()
  })
  useEffect(() => () => callOff.current(), [])

  function change(how: (now: Choice) => Choice): void {
    const next = how(newest.current)
    const isNewScene = next.widget !== newest.current.widget || next.way !== newest.current.way
    const written = addressOf(next)
    newest.current = next
    setAhead((before) => ({ choice: next, beside: [...(before?.beside.slice(-1) ?? []), said, written.toString()] }))
    callOff.current()
    callOff.current = systemClock.after(isNewScene ? 0 : restMs, () => {
      setAddress(written, { replace: !isNewScene })
    })
  }
  return [choice, change]
}
