import type { DomEvent, ElementProps } from '../../shared/element-props.ts'
import type { ChatContext } from './chat-context.ts'

type DragEvent = DomEvent & {
  readonly defaultPrevented?: boolean
  readonly dataTransfer?: { readonly files?: Iterable<File>; readonly types?: Iterable<string> }
}

/**
 * Files dropped on the chat start a request, because files belong to a request and not to a message. The form has a zone of
 * its own; a user who may not submit requests can not drop anything.
 */
export function dropProps(context: ChatContext): ElementProps {
  const isForForm = () => context.view.peek().place === 'form' || context.view.peek().place === 'request'
  const takes = ({ dataTransfer, defaultPrevented }: DragEvent) =>
    !defaultPrevented &&
    !isForForm() &&
    context.conversation()?.cannotRaise === false &&
    [...(dataTransfer?.types ?? [])].includes('Files')
  return {
    ondragover: (event: DragEvent) => takes(event) && event.preventDefault(),
    ondrop(event: DragEvent) {
      if (!takes(event)) return
      event.preventDefault()
      context.withRequestsPanel((panel) => panel.formWith([...(event.dataTransfer?.files ?? [])]))
    },
  }
}
