import type {} from '@gangway/elements/types/react'
import type { Client, SearchForm } from '@gangway/core'

export const page = (client: Client, search: SearchForm | undefined) => (
  <>
    <gangway-search-box
      className="box"
      style={{ margin: 0 }}
      id="box"
      data-page="home"
      client={client}
      query="fromCity=SIN"
      results-url="/flights"
      ref={(box) => box?.focus()}
      ongangway-search={({ detail }) => detail.fromCity satisfies string}
    />
    <gangway-search-results client={client} search={search} />
    <gangway-booking-drawer order-no="GWAYS1" ongangway-pay={(event) => event.respondWith({ status: 'confirmed' })} />
    {/* @ts-expect-error A typo in a property. Unknown names with a hyphen are allowed in JSX. */}
    <gangway-search-box resultUrl="/flights" />
    {/* @ts-expect-error A typo in a tag. */}
    <gangway-searchbox />
  </>
)
