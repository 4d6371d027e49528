// Runs in the browser: hydrates the page that the server rendered.
import { hydrateRoot } from 'react-dom/client'
import { Page, type PageData } from './page.tsx'
import { loadTranslators } from './translators.ts'

const data: PageData = JSON.parse(document.getElementById('data')?.textContent ?? '')
const place = document.getElementById('page')
const translators = await loadTranslators(data.lang)
if (place) hydrateRoot(place, <Page {...data} translators={translators} />)
