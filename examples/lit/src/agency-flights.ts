import type { BookingRequest, ChosenOffer, SearchForm } from '@gangway/core'
import '@gangway/elements/define/booking-drawer'
import '@gangway/elements/define/search-box'
import '@gangway/elements/define/search-results'
import { html, LitElement, nothing } from 'lit'
import { client } from './client.ts'

/** An agency's own element that contains Gangway's elements: properties in, events out. */
class AgencyFlights extends LitElement {
  static override properties = {
    search: { state: true },
    request: { state: true },
    booked: { state: true },
  }

  declare search: SearchForm | undefined
  declare request: BookingRequest | undefined
  declare booked: string | undefined

  /** Light DOM, so that the style sheet of the page applies. */
  protected override createRenderRoot() {
    return this
  }

  protected override render() {
    const { search, request, booked } = this
    return html`
      <header><b>Tern</b></header>
      <main>
        <h1>${search ? `${search.fromCity} – ${search.toCity}` : 'Follow the summer'}</h1>
        <gangway-search-box
          query="fromCity=SIN&toCity=DPS"
          .client=${client}
          @gangway-search=${({ detail }: CustomEvent<SearchForm>) => (this.search = detail)}
        ></gangway-search-box>
        ${booked ? html`<p role="status">Thank you. Your booking is ${booked}.</p>` : nothing}
        <gangway-search-results
          .client=${client}
          .search=${search}
          @gangway-search=${({ detail }: CustomEvent<SearchForm>) => (this.search = detail)}
          @gangway-offer=${({ detail }: CustomEvent<ChosenOffer>) => this.#book(detail)}
        ></gangway-search-results>
      </main>
      <gangway-booking-drawer
        .client=${client}
        .request=${request}
        @gangway-booked=${({ detail }: CustomEvent<{ orderNo: string }>) => (this.booked = detail.orderNo)}
        @gangway-closed=${() => (this.request = undefined)}
      ></gangway-booking-drawer>
    `
  }

  #book({ search, ...chosen }: ChosenOffer): void {
    if (search) this.request = { ...chosen, search }
  }
}

customElements.define('agency-flights', AgencyFlights)
