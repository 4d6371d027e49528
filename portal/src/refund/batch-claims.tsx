import { pageAt } from '../routes.ts'
import { Allowed } from '../shared/allowed.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { useWords } from '../shared/words.ts'

const path = '/order/cancel-refund/batch'

/** The way to claims in a file, for those who may send them. */
export function BatchClaims() {
  const { say } = useWords()
  if (!pageAt(path)?.screen) return null
  return (
    <Allowed code="booking:refund:batch">
      <ButtonLink to={path}>{say('page.refundBatch.title')}</ButtonLink>
    </Allowed>
  )
}
