import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@h5/shared/app';
import {
  checkAddress,
  saveAddress,
  type AddressCheck,
  type WithdrawalAddress,
} from '@h5/shared/contract/addresses/endpoints';
import { maxLabelLength } from '@h5/shared/contract/addresses/fields';
import { uploadPicture } from '@h5/shared/contract/uploads/endpoints';
import { uploadIdOf } from '@h5/shared/contract/uploads/pictureField';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { callWithFactor } from '@h5/shared/requests/passkeys';
import { readAddressText } from '@h5/shared/rules/addresses/readAddressText';
import { coinNetworkOf, networkNames, type NetworkName } from '@h5/shared/rules/networks';
import { FactorStore } from '../../features/protection';

/** An address is checked once nothing was typed for this long. */
const checkAfterMs = 300;

/** Why a QR code was not taken over. */
export type ScanProblem = 'noAddress' | 'otherNetwork' | 'otherAddress';

interface Draft {
  network: NetworkName | undefined;
  address: string;
  label: string;
  isWhitelisted: boolean;
}

interface Deps {
  api: Api;
  hasTotp: () => boolean;
  /** Draws the QR code of an address as a picture. */
  draw: (text: string) => Promise<Blob>;
}

/** A new withdrawal address: its network first, then the address, its name, and the proof. */
export class AddressFormStore {
  draft: Draft;
  check: AddressCheck | undefined = undefined;
  scanProblem: ScanProblem | undefined = undefined;
  /** What a QR code said that differs from what was typed. */
  scanned: string | undefined = undefined;
  readonly factor = new FactorStore();
  readonly request = new FormRequest();
  readonly checking = new FormRequest();
  readonly #deps: Deps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The picture that was sent last: a form that was refused sends it no second time. */
  #picture: { text: string; id: string } | undefined;

  constructor(deps: Deps, network: NetworkName | undefined) {
    this.#deps = deps;
    this.draft = { network, address: '', label: '', isWhitelisted: false };
    makeAutoObservable(
      this,
      {
        draft: observableRef,
        check: observableRef,
        factor: false,
        request: false,
        checking: false,
      },
      { autoBind: true },
    );
  }

  get address(): string {
    return this.draft.address.trim();
  }

  /** What was typed cannot be an address of the network. */
  get isWrong(): boolean {
    return this.check?.isValid === false;
  }

  get isUsable(): boolean {
    return this.check?.isValid === true && !this.check.isSaved && !this.check.isOwn;
  }

  get hasLabel(): boolean {
    const { length } = [...this.draft.label.trim()];
    return length >= 1 && length <= maxLabelLength;
  }

  /** The server decides about an address that could not be checked before. */
  get isComplete(): boolean {
    const { check, address } = this;
    const isPossible = this.draft.network !== undefined && address !== '';
    const isRefused = this.isWrong || check?.isSaved === true || check?.isOwn === true;
    const isProved = this.factor.isComplete(this.#deps.hasTotp());
    return isPossible && !isRefused && this.hasLabel && isProved;
  }

  get isDirty(): boolean {
    return this.draft.address !== '' || this.draft.label !== '';
  }

  edit(change: Partial<Draft>): void {
    const { network, address } = this.draft;
    this.draft = { ...this.draft, ...change };
    this.request.clearProblem();
    if (this.draft.network === network && this.draft.address === address) return;
    this.check = undefined;
    this.scanProblem = undefined;
    this.scanned = undefined;
    this.#checkSoon();
  }

  /** Takes over what a QR code says, unless it says no address, another network or another address than what was typed. */
  scan(text: string): void {
    const said = readAddressText(text);
    const { network } = this.draft;
    this.scanned = undefined;
    if (!/^[\da-z]{20,90}$/i.test(said.address)) {
      this.scanProblem = 'noAddress';
    } else if (network && said.networks && !said.networks.includes(network)) {
      this.scanProblem = 'otherNetwork';
    } else if (this.address !== '' && this.address !== said.address) {
      this.scanProblem = 'otherAddress';
      this.scanned = said.address;
    } else {
      this.scanProblem = undefined;
      this.edit({ address: said.address, network: network ?? said.networks?.[0] });
    }
  }

  /** Takes what the QR code says in place of what was typed. */
  useScanned(): void {
    if (this.scanned !== undefined) this.edit({ address: this.scanned });
  }

  /** Returns the saved address, or undefined if it was refused. */
  async submit(): Promise<WithdrawalAddress | undefined> {
    let saved: WithdrawalAddress | undefined;
    await this.request.send(async () => {
      const { network, label, isWhitelisted } = this.draft;
      if (!network) return;
      const { address } = this;
      const { payPassword, totpCode } = this.factor;
      const input = {
        network,
        address,
        isWhitelisted,
        payPassword,
        currencyId: coinNetworkOf(network).currencyId,
        label: label.trim(),
        qr: await this.#sendPicture(address),
        ...(this.#deps.hasTotp() && { code: totpCode.trim() }),
      };
      const handlesError = () => true;
      saved = await callWithFactor(this.#deps.api, saveAddress, input, { handlesError });
      this.factor.clear();
      this.edit({ address: '', label: '' });
    });
    return saved;
  }

  draftToKeep(): Draft {
    return this.draft;
  }

  restoreDraft(kept: unknown): void {
    const { network, address, label, isWhitelisted } = (kept ?? {}) as Record<string, unknown>;
    this.edit({
      network: networkNames.find((name) => name === network) ?? this.draft.network,
      address: typeof address === 'string' ? address : '',
      label: typeof label === 'string' ? label : '',
      isWhitelisted: isWhitelisted === true,
    });
  }

  async #sendPicture(text: string): Promise<string> {
    if (this.#picture?.text === text) return this.#picture.id;
    const { api, draw } = this.#deps;
    const options = { handlesError: () => true, file: await draw(text) };
    const id = uploadIdOf(await api.call(uploadPicture, { purpose: 'private' }, options));
    this.#picture = { text, id };
    return id;
  }

  #checkSoon(): void {
    clearTimeout(this.#timer);
    const { address } = this;
    const { network } = this.draft;
    if (!network || address === '') return;
    this.#timer = setTimeout(() => void this.#checkNow(network, address), checkAfterMs);
  }

  async #checkNow(network: NetworkName, address: string): Promise<void> {
    const { currencyId } = coinNetworkOf(network);
    await this.checking.send(async () => {
      const input = { currencyId, network, address };
      const check = await this.#deps.api.call(checkAddress, input, { handlesError: () => true });
      // It may have been edited in the meantime.
      if (address !== this.address || network !== this.draft.network) return;
      runInAction(() => (this.check = check));
    });
    // What was edited while the call ran is checked next.
    if (address !== this.address || network !== this.draft.network) this.#checkSoon();
  }
}
