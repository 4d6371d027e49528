import { controlCss } from '../../shared/styles/control.css.ts'
import { drawerFormCss } from '../../shared/styles/drawer-form.css.ts'
import { drawerCss } from '../../shared/styles/drawer.css.ts'

export const bookingDrawerCss = [controlCss, drawerCss, drawerFormCss]
