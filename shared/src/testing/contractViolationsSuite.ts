import { endpoints } from '../contract/endpoints';
import { findEndpointExamples } from '../contract/examples/findEndpointExamples';
import { isolatedClient, errorOf, nameOf } from './isolatedClient';
import { invalidSamples } from './invalidSamples';

/** What the client takes for a server. What happens on the way is tested in networkErrors.test.ts. */
const server = { origin: 'https://server.example' };

/** Checks that the client lets no answer through that the contract does not know. `selected` chooses among the wrong ones. */
export function describeContractViolations(selected: (wrong: unknown[]) => unknown[]): void {
  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s lets nothing through that the contract does not know',
    async (name, endpoint) => {
      const wrong = invalidSamples(endpoint.output, findEndpointExamples(endpoint).output);
      expect(wrong.length).toBeGreaterThan(4);
      for (const message of selected(wrong)) {
        globalThis.fetch = async () => new Response(JSON.stringify({ type: 'ok', message }));
        const { client, violations } = isolatedClient(server);
        const thrown = await errorOf(endpoint, client);
        expect([name, message, thrown]).toEqual([
          name,
          message,
          expect.objectContaining({ code: 'UNREADABLE_REPLY' }),
        ]);
        expect(violations).toEqual([endpoint.path]);
      }
    },
  );
}
