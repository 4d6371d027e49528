import { formatMoney, isAllowed, type CallAnswer, type SearchForm } from '@gangway/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { useCurrentUser } from '../session/current-user.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { addDays } from '../shared/i18n/dates.rules.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { InfoBox } from '../shared/ui/info-box.ts'
import { TilePicture } from './tile-picture.tsx'

/** Far enough ahead that most flights still have their low fares. */
const daysAhead = 14

type Tile = CallAnswer<'POST /search/initIndexDatas.do'>['promoTiles'][number]

interface PopularRoutesProps {
  /** Current time in milliseconds. */
  now: number
  /** With a shop, the net prices of the tiles are left out. */
  shopId: string | undefined
  onSearch: (search: SearchForm) => void
}

/** Picture tiles under an empty form; each searches its route. */
export function PopularRoutes({ now, shopId, onSearch }: PopularRoutesProps) {
  const { translate, translator, lang } = useTranslator()
  const permissions = useCurrentUser()?.permissions
  const maySearch = permissions !== undefined && isAllowed(permissions, 'booking:manual')
  const { data } = useQuery({
    queryKey: ['search', 'start'],
    queryFn: () => unwrapResult(client.call('POST /search/initIndexDatas.do', { body: {}, reads: true, quiet: true })),
    staleTime: 600_000,
  })
  const searching = useMutation({
    mutationFn: ({ tileId }: Tile) => {
      const body = { tileId, departDate: addDays(now, daysAhead) }
      return unwrapResult(client.call('POST /search/picSearch.do', { body, quiet: true }))
    },
    onSuccess: ({ search }) => onSearch(search),
  })
  if (!maySearch || !data || data.promoTiles.length === 0) return null
  const nameOf = (code: string) => getCodeName(data.names.places, code, lang)
  return (
    <section aria-labelledby="popular-routes">
      <h2 id="popular-routes">{translate('search.popular')}</h2>
      <Hint>{translate('search.popularHint', { count: daysAhead })}</Hint>
      {searching.isError && (
        <InfoBox role="alert" $kind="bad">
          {callErrorText(searching.error, translator.t)}
        </InfoBox>
      )}
      <Tiles>
        {data.promoTiles.map((tile) => (
          <li key={tile.tileId}>
            <TileButton disabled={searching.isPending} onClick={() => searching.mutate(tile)}>
              <TilePicture name={tile.picture} />
              <span>
                <b>
                  {nameOf(tile.fromCity)} → {nameOf(tile.toCity)}
                </b>
                {tile.fromPrice && shopId === undefined && (
                  <small>{translate('search.popularFrom', { price: formatMoney(tile.fromPrice) })}</small>
                )}
              </span>
            </TileButton>
          </li>
        ))}
      </Tiles>
    </section>
  )
}

const Hint = styled.p`
  margin-block: 2px 10px;
  color: ${({ theme }) => theme.color.muted};
`

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 14px;
`

const TileButton = styled.button.attrs({ type: 'button' })`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  inline-size: 100%;
  block-size: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  text-align: start;
  cursor: pointer;

  &:hover:not(:disabled) {
    border-color: ${({ theme }) => theme.color.accent};
  }
  &:disabled {
    opacity: 0.6;
    cursor: default;
  }
  > span {
    display: block;
    padding: 10px 14px 12px;
  }
  b,
  small {
    display: block;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
`
