import type { ElementProps } from './element-props.ts'

export interface Step<Name extends string> {
  name: Name
  number: number
  state: 'done' | 'current' | 'ahead'
  item: ElementProps
}

export function listSteps<Name extends string>(names: readonly Name[], current: Name | undefined): Step<Name>[] {
  const place = current === undefined ? names.length : names.indexOf(current)
  return names.map((name, index) => ({
    name,
    number: index + 1,
    state: index < place ? 'done' : index === place ? 'current' : 'ahead',
    item: { 'aria-current': index === place ? 'step' : undefined },
  }))
}
