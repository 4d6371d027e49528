import type { DateFieldElementProps, Translator } from '@gangway/core'
import { Popup } from '../shared/popup.tsx'
import type { SearchPopups } from './search-popups.tsx'
import { TextField } from './text-field.tsx'

interface DateFieldProps {
  props: DateFieldElementProps | undefined
  translator: Translator
  popups: SearchPopups | undefined
}

/** Date field with its calendar. */
export function DateField({ props, translator, popups }: DateFieldProps) {
  if (!props) return null
  return (
    <div className="gw-cell gw-day-cell" part="field">
      <TextField props={props} translator={translator} />
      <Popup props={props} className="gw-sheet">
        {popups && <popups.DayCalendar props={props} />}
      </Popup>
    </div>
  )
}
