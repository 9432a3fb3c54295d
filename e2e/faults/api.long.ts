import { testApiFaults } from './apiMatrix';

testApiFaults(() => true);
