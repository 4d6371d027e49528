import { buttonProps } from '../../shared/forms/form-props.ts'
import { translate } from '../../shared/message.ts'
import { popupProps } from '../../shared/overlay/popup-props.ts'
import { closePopupButton } from './close-button.ts'
import type { SearchBoxElementProps, SearchBoxContext } from './search-box-context.ts'
import { passengerCountText } from './search-box-texts.ts'

export function createPassengersProps(parts: SearchBoxContext): Pick<SearchBoxElementProps, 'passengersField'> {
  const { now, close } = parts
  return {
    passengersField(id, translator) {
      const { t } = translator
      const view = now()
      const own = `${id}-passengers`
      const isOpen = view.popup === 'passengers'
      const label = t('searchBox.passengers')
      const body = isOpen ? parts.body() : undefined
      const problems = [view.problems.adult, view.problems.infant].flatMap((each) => each ?? [])
      return {
        isOpen,
        attach: body?.attach,
        label: { id: `${own}-label` },
        text: {
          label,
          value: passengerCountText(view, translator),
          problems: problems.map((each) => translate(translator, each)),
        },
        problem: {
          id: `${own}-problem`,
          role: problems.some(({ spoken }) => spoken === 'by-alert') ? 'alert' : undefined,
        },
        button: {
          ...buttonProps('button', false, () => (isOpen ? close('left') : parts.open('passengers', 'key'))),
          id: own,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen ? 'true' : 'false',
          'aria-controls': isOpen ? `${own}-popup` : undefined,
          'aria-labelledby': `${own}-label ${own}`,
          'aria-describedby': problems.length > 0 ? `${own}-problem` : undefined,
          onfocus: () => parts.focusMoved('passengers'),
          onblur: () => parts.focusMoved('none'),
        },
        popup: popupProps(own, label, isOpen),
        counters: body?.counters(own, translator) ?? [],
        done: closePopupButton(own, translator, close),
        close: () => close('left'),
      }
    },
  }
}
