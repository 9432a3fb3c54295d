import type { AgreementText } from '../AgreementText';

export const agreementText: AgreementText = {
  tag: 'en',
  sections: [
    {
      heading: '1. What copying is',
      paragraphs: [
        'You choose a lead trader. Each position in perpetual contracts that the trader opens from then on is opened for you as well, in the size that you have set, at the same moment and the same price. Positions that are already open are not copied.',
        'When the trader closes a position or a part of it, the same share of your copy is closed. Take-profit and stop-loss prices of the trader apply to your copies too. Margin that the trader adds is not added to yours.',
        'Nobody manages your money and nobody advises you. You decide whom to follow, with how much, and for how long.',
      ],
    },
    {
      heading: '2. What you set',
      paragraphs: [
        'Size: a fixed multiple of the trader’s lots from 0.01 to 10, or always the same number of lots up to 100. Lots are cut to the step of the contract.',
        'Amount: it is moved from your contract account to your copy account and is used for copies alone. Copies never take money from anywhere else.',
        'Highest leverage: a copy has the leverage of the trader or yours, whichever is lower. It is 20x unless you choose another from 1x to 100x.',
        'Stop-loss over the whole copy: when what the copy is worth has fallen by the share that you have set, all copies are closed at the market and the copy ends. Prices can jump, so the loss can be larger than that.',
      ],
    },
    {
      heading: '3. Trades that are not copied',
      paragraphs: [
        'A trade is not copied if your lots would be below the smallest order, if your amount or balance is too small, if a limit of the market is reached, if the price has moved too far, if copying is paused, if you have too many positions, or if contracts are closed in your country. Each such trade is listed with its reason and what was missing.',
        'A trader has at most 500 followers. If a market does not have room for all of them, the order is drawn by a formula that anybody can check. Neither the trader nor the exchange can choose it.',
      ],
    },
    {
      heading: '4. Fees and the share of the profit',
      paragraphs: [
        'Copies pay the same fees as your own positions, including the overnight fee.',
        'The trader may ask for a share of your profit, 20% at most. It is computed each Monday at 00:00 UTC, when you leave and when the copy ends, on what your realised profit with this trader, after fees, lies above its highest level so far. After a loss nothing is owed until that level is passed again. The level belongs to you and the trader, and stays when you leave and come back.',
        'What is owed so far is kept back in your copy account. A higher rate applies seven days after you have been told of it.',
      ],
    },
    {
      heading: '5. Closing and leaving',
      paragraphs: [
        'You can close any copy yourself at any time.',
        'You can take a copy over. It then no longer follows the trader, and what it would have brought at that moment counts for the share of the profit. What it brings beyond that counts when it is closed, whoever closes it, also after you have left. It cannot be handed back.',
        'You can leave at any time. Either all copies are closed at the market, or you keep all of them as your own positions. Closing and leaving are never refused.',
      ],
    },
    {
      heading: '6. When the trader stops',
      paragraphs: [
        'If a position of the trader is liquidated, stopped or reduced by the exchange, your copy is closed in full. If the trader pauses, nothing new is copied and open copies stay. If the trader stops for good, the copy ends as if you had left.',
      ],
    },
    {
      heading: '7. Risks',
      paragraphs: [
        'Contracts are leveraged. You can lose everything that you set aside for a copy, also within minutes. Your copy can be liquidated while the position of the trader is not, and the other way round, because leverage and margin differ.',
        'Results of the past say nothing about results to come. Figures of a trader are computed every hour from the ledger, for the trader’s account and not for yours.',
        'The exchange is the counterparty of every contract. Copies are filled at its recorded prices, and each fill and each payment of a share has a receipt that you can check.',
      ],
    },
    {
      heading: '8. Demo',
      paragraphs: [
        'On pages marked “Demo funds”, funds are not real and prices are simulated. Traders marked “Demo” are run by the exchange by a published strategy.',
      ],
    },
  ],
};
