/** Only the export that the product uses: as a shared module, the whole library would be included. */
export { observer } from 'mobx-react-lite-whole';
