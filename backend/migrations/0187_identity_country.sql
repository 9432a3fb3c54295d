-- The country that issued the document of level 1, by two letters; null for reviews of before. Once verified it decides what is closed
-- for the person.
alter table identity_reviews
  add column country text check (country ~ '^[A-Z]{2}$'),
  add constraint identity_reviews_country check (level = 1 or country is null);

-- The traders of the demo have the area that new ones have (India): nothing is closed there by default.
update users set area_code_id = 222
 where area_code_id is null and id in (select user_id from traders where is_demo);
