import type { BuildOptions } from 'esbuild'
import { peersHome } from './peer-bundles.ts'

/** A page with a compared library. */
export interface PeerPage {
  code: string
  build: BuildOptions
}

const peer = (contents: string): PeerPage => ({
  code: '',
  build: { stdin: { contents, resolveDir: peersHome, loader: 'tsx' }, nodePaths: [] },
})

/** Fields of a search box from a component library; without cities, calendar and validation. */
const form = (library: string, prefix: string, styles: string) => `
  import '${library}/dist/${styles}'
  ${['button', 'dialog', 'drawer', 'dropdown', 'icon', 'input', 'option', 'radio-group', 'select', 'radio']
    .map((part) => `import '${library}/dist/components/${part}/${part}.js'`)
    .join('\n')}
  const list = (label, values) => '<${prefix}-select label="' + label + '">' +
    values.map((value, at) => '<${prefix}-option value="' + at + '">' + value + '</${prefix}-option>').join('') + '</${prefix}-select>'
  export function mountWidget(place) {
    const box = document.createElement('form')
    box.innerHTML = '<${prefix}-radio-group label="Trip"><${prefix}-radio value="single">One-way</${prefix}-radio>' +
      '<${prefix}-radio value="return">Round-trip</${prefix}-radio></${prefix}-radio-group>' +
      ['From', 'To'].map((label) => '<${prefix}-input label="' + label + '"></${prefix}-input>').join('') +
      ['Depart', 'Return'].map((label) => '<${prefix}-input type="date" label="' + label + '"></${prefix}-input>').join('') +
      ['Adults', 'Children', 'Infants'].map((label) => '<${prefix}-input type="number" label="' + label + '"></${prefix}-input>').join('') +
      list('Pay by', ['Deposit', 'VCC', 'Airline currency']) + list('Show prices in', ['As quoted', 'USD', 'EUR', 'SGD']) +
      '<${prefix}-button>Search</${prefix}-button>'
    place.append(box)
    return () => box.remove()
  }
  globalThis.mountWidget = mountWidget
  if (!globalThis.isMemory) mountWidget(document.body)`

export const formPeerPages: Record<string, PeerPage> = {
  'peer: Web Awesome': peer(form('@awesome.me/webawesome', 'wa', 'styles/themes/default.css')),
  'peer: Shoelace': peer(form('@shoelace-style/shoelace', 'sl', 'themes/light.css')),
}

/** The part of a booking form that Duffel provides: bags of a given offer, without passengers, seats or payment. */
export const bookingPeerPages: Record<string, PeerPage> = {
  'peer: Duffel': peer(`
    import { renderDuffelAncillariesCustomElement } from '@duffel/components/custom-elements'
    const place = (code) => ({ iata_code: code, iata_city_code: code, name: code, city_name: code })
    const airline = { id: 'arl_1', name: 'Airline', iata_code: 'ZZ' }
    const segment = {
      id: 'seg_1', origin: place('SIN'), destination: place('BKK'), departing_at: '2026-12-22T10:00:00', arriving_at: '2026-12-22T12:00:00',
      duration: 'PT2H', marketing_carrier: airline, operating_carrier: airline, marketing_carrier_flight_number: '1',
      passengers: [{ passenger_id: 'pas_1', cabin_class: 'economy', baggages: [] }],
    }
    const bag = {
      id: 'ase_1', type: 'baggage', maximum_quantity: 2, total_amount: '30.00', total_currency: 'USD', passenger_ids: ['pas_1'], segment_ids: ['seg_1'],
      metadata: { type: 'checked', maximum_weight_kg: 23 },
    }
    const offer = {
      id: 'off_1', owner: airline, base_currency: 'USD', base_amount: '100.00', tax_currency: 'USD', tax_amount: '10.00', total_currency: 'USD',
      total_amount: '110.00', expires_at: '2099-01-01T00:00:00Z', passengers: [{ id: 'pas_1', type: 'adult' }],
      slices: [{ id: 'sli_1', origin: place('SIN'), destination: place('BKK'), duration: 'PT2H', segments: [segment] }],
      available_services: [bag], conditions: {}, passenger_identity_documents_required: false,
    }
    const passengers = [{ id: 'pas_1', given_name: 'Tao', family_name: 'Lin', gender: 'f', title: 'ms', born_on: '1990-02-14' }]
    document.body.append(document.createElement('duffel-ancillaries'))
    renderDuffelAncillariesCustomElement({ offer, seat_maps: [], passengers, services: ['bags'] })`),
}

export const chatPeerPages: Record<string, PeerPage> = {
  'peer: deep-chat': peer(`
    import 'deep-chat'
    globalThis.mountWidget = (place) => {
      const chat = Object.assign(document.createElement('deep-chat'), { demo: true })
      place.append(chat)
      return () => chat.remove()
    }
    if (!globalThis.isMemory) mountWidget(document.body)`),
  'peer: chatscope': peer(`
    import { ChatContainer, MainContainer, Message, MessageInput, MessageList } from '@chatscope/chat-ui-kit-react'
    import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css'
    import { createRoot } from 'react-dom/client'
    const message = { message: 'How can I help you?', sender: 'Support', direction: 'incoming', position: 'single' }
    globalThis.mountWidget = (place) => {
      const box = place.appendChild(document.createElement('div'))
      box.style.blockSize = '500px'
      const root = createRoot(box)
      root.render(<MainContainer><ChatContainer><MessageList><Message model={message} /></MessageList>
        <MessageInput placeholder="Your message" /></ChatContainer></MainContainer>)
      return () => (root.unmount(), box.remove())
    }
    if (!globalThis.isMemory) mountWidget(document.body)`),
  'peer: n8n chat': peer(`
    import { createChat } from '@n8n/chat/dist/chat.bundle.es.js'
    import '@n8n/chat/style.css'
    globalThis.mountWidget = (place) => {
      const box = place.appendChild(document.createElement('div'))
      box.id = 'n8n-chat'
      const app = createChat({ webhookUrl: location.origin + '/none', mode: 'fullscreen', showWelcomeScreen: false, loadPreviousSession: false })
      return () => (app.unmount(), box.remove())
    }
    if (!globalThis.isMemory) mountWidget(document.body)`),
}
