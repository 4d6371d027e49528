import { Button } from '../shared/ui/button.tsx'
import { toast } from '../shared/ui/toast.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

/** Copies the URL of the page, which contains the search, its order and its filters. */
export function ShareSearch() {
  const { translate } = useTranslator()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href)
      toast.success(translate('search.linkCopied'))
    } catch {
      toast.success(translate('search.linkNotCopied'))
    }
  }
  return <Button onClick={() => void copy()}>{translate('search.share')}</Button>
}
