import { buttonProps } from '../../shared/forms/form-props.ts'
import type { Translator } from '../../shared/translator.ts'
import type { LabelledProps, SearchBoxContext } from './search-box-context.ts'

/** Close button of a popup, for devices without an Escape key. */
export function closePopupButton(id: string, { t }: Translator, close: SearchBoxContext['close']): LabelledProps {
  const props = { ...buttonProps('button', false, () => close('back')), id: `${id}-done` }
  return { props, text: t('action.done') }
}
