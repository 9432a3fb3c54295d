/** The letter H, whose crossbar is a rising price line. */
export const siteLogoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img">
<rect width="32" height="32" rx="8" fill="#1b6ef3"/>
<path d="M9 7v18M23 7v18M9 19l5-1 4-5 5-1" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;
